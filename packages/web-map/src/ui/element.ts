/** Attributes of an element by name (null and false are omitted); `on` contains the listeners. */
export interface Attributes {
  readonly on?: { readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };
  readonly [name: string]: string | number | boolean | null | undefined | Attributes['on'];
}

/** A child of an element; null and false are omitted. */
export type Child = Node | string | null | false;

/** Creates an element. Strings become text nodes, so no part of an answer is ever parsed as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on' || value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : `${value as string | number}`);
  }
  for (const [type, listener] of Object.entries(attributes.on ?? {})) {
    element.addEventListener(type, listener as EventListener);
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

let lastId = 0;

/** Returns an id that no other element of the page has, for labels and descriptions. */
export function newId(prefix: string): string {
  lastId++;
  return `verst-${prefix}-${lastId}`;
}

/** Returns the element with an id; it must be on the page. */
export function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new TypeError(`there is no element with the id ${id}`);
  return element;
}
