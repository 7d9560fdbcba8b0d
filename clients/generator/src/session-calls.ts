import type { Api, ApiModel, ApiOperation } from './api-model.ts';

/** Returns the effect of a call on a client's session: calls that return tokens begin one, two others end it. */
export function sessionEffect({ answer, name }: ApiOperation): 'begins' | 'ends' | 'none' {
  if (answer.kind === 'named' && answer.name === 'Tokens') return 'begins';
  return name === 'logout' || name === 'deleteAccount' ? 'ends' : 'none';
}

/** Returns a function that looks up models by name. */
export function modelFinder({ models }: Api): (name: string) => ApiModel {
  const byName = new Map(models.map((model) => [model.name, model]));
  return (name) => {
    const model = byName.get(name);
    if (!model) throw new TypeError(`there is no model ${name}`);
    return model;
  };
}
