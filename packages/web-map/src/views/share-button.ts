import type { View } from '../view-link.ts';
import { h } from '../ui/element.ts';
import { actionButton, iconButton } from '../ui/parts.ts';
import { copyButton } from './copy-button.ts';
import type { Stage } from './stage.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A button that shares a link to a view: through the device's own dialog on phones, else as text and QR code. */
export function shareButton(stage: Stage, title: string, view: View): HTMLButtonElement {
  const { words } = stage;
  return actionButton('share', words.share, () => {
    const url = stage.linkTo(view);
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (isTouch && typeof navigator.share === 'function') {
      // Rejects also when the visitor cancels, which is not an error.
      navigator.share({ title, url }).catch((error: unknown) => console.warn(error));
    } else void showLink(stage, url);
  });
}

async function showLink({ words, map }: Stage, url: string): Promise<void> {
  const { default: encodeQr } = await import('qr');
  const dialog = h('dialog', { class: 'verst-dialog', 'aria-label': words.share });
  const field = h('input', {
    class: 'verst-field verst-framed',
    type: 'text',
    readonly: true,
    value: url,
    'aria-label': words.link,
    on: { focus: () => field.select() },
  });
  dialog.append(
    h(
      'div',
      { class: 'verst-dialog-head' },
      h('strong', {}, words.share),
      iconButton('close', words.close, () => dialog.close()),
    ),
    qrImage(encodeQr(url, 'raw'), words.qr),
    h('div', { class: 'verst-dialog-line' }, field, copyButton(words, url)),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  map.getContainer().parentElement!.append(dialog);
  dialog.showModal();
}

/** Draws the modules as one path; always dark on light, because readers require it. */
function qrImage(modules: readonly (readonly boolean[])[], label: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${modules.length} ${modules.length}`);
  svg.setAttribute('class', 'verst-qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  path.setAttribute('d', squares.join(''));
  svg.append(path);
  return svg;
}
