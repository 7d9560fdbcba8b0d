import type { PackagePlan } from './plans.ts';

/** The fields of a workspace's package.json. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const FILES = ['dist', 'types', 'scripts', 'THIRD-PARTY.txt'];

/** Returns the package.json to publish: entries point to built files, development fields are left out. */
export function publishedManifest(
  { name, version, description, license, engines, dependencies = {} }: SourceManifest,
  { exports, bin, bundled, unpublished = [] }: PackagePlan,
): Record<string, unknown> {
  const wanted = Object.entries(dependencies).filter(([dependency]) => !bundled.includes(dependency));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    ...(bin && { bin }),
    exports: { ...exports, './package.json': './package.json' },
    files: [...FILES, ...unpublished.map((path) => `!${path}`)],
    publishConfig: { access: 'public' },
    dependencies: Object.fromEntries(wanted),
  };
}
