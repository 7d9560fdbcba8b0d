/** Takes files that are dropped on an element; `data-dropping` is set while one is held over it. */
export function takeDroppedFiles(element: HTMLElement, signal: AbortSignal, onFile: (file: File) => void): void {
  const isDropping = (on: boolean): boolean => element.toggleAttribute('data-dropping', on);
  element.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      isDropping(true);
    },
    { signal },
  );
  element.addEventListener('dragleave', () => isDropping(false), { signal });
  element.addEventListener(
    'drop',
    (event) => {
      isDropping(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
    { signal },
  );
}
