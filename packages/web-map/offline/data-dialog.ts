import {
  type KeptSnapshot,
  type OfferedSnapshot,
  OfflineError,
  OfflineSnapshots,
  readCatalogue,
} from '@verst/browser/offline';
import { SnapshotError, SnapshotReplacedError } from '@verst/browser';
import type { Language } from '@verst/web-map';
import { h } from '../src/ui/element.ts';
import { OFFLINE_WORDS, type OfflineWords } from './offline-words.ts';

/** Calls of the dialog to its page. */
interface Actions {
  /** Content hash of the snapshot that is open; null for none. */
  readonly opened: () => string | null;
  readonly openKept: (kept: KeptSnapshot, onProgress: (bytes: number, allBytes: number) => void) => Promise<void>;
  /** Removes the map, so that its snapshot can be deleted. */
  readonly closeOpened: () => void;
  readonly openFile: (file: File, onProgress: (bytes: number, allBytes: number) => void) => Promise<void>;
}

const CATALOGUE = 'snapshots.json';

/** A dialog over the page: the snapshots on the device, those that can be downloaded, and the space in use. */
export class DataDialog {
  readonly element = h('dialog', { class: 'offline-data' });
  readonly #snapshots: OfflineSnapshots;
  readonly #actions: Actions;
  #language: Language;
  #offered: OfferedSnapshot[] | null = null;
  /** The running download and its abort controller. */
  #running: { readonly contentHash: string; readonly stop: AbortController } | null = null;
  /** The snapshot to delete once the visitor confirms; kept here because the list may be redrawn meanwhile. */
  #toRemove: string | null = null;
  readonly #state = h('p', { class: 'offline-state', role: 'status' });
  readonly #bar = h('progress', { class: 'offline-bar', max: 1, hidden: true });

  constructor(snapshots: OfflineSnapshots, language: Language, actions: Actions) {
    this.#snapshots = snapshots;
    this.#language = language;
    this.#actions = actions;
    // Without a map behind the dialog, there is nothing to return to.
    this.element.addEventListener('cancel', (event) => {
      if (actions.opened() === null) event.preventDefault();
    });
  }

  get #words(): OfflineWords {
    return OFFLINE_WORDS[this.#language];
  }

  setLanguage(language: Language): void {
    this.#language = language;
    if (this.element.open) void this.#draw();
  }

  /** Shows the snapshots on the device at once, and those for download when their list has arrived. */
  async show(message = ''): Promise<void> {
    if (!this.element.open) this.element.showModal();
    this.#toRemove = null;
    this.#tell(message);
    await this.#draw();
    await this.#readCatalogue();
    await this.#draw();
  }

  close(): void {
    this.element.close();
  }

  /** Returns the message for an error in the visitor's language. */
  explain(error: unknown): string {
    const { errors, damaged, replaced, lost } = this.#words;
    if (error instanceof OfflineError) return `${errors[error.code]} (${error.message})`;
    if (error instanceof SnapshotReplacedError) return `${replaced} (${error.message})`;
    if (error instanceof SnapshotError) {
      return `${error.message.includes('another tab') ? errors.IN_USE : damaged} (${error.message})`;
    }
    return `${lost} (${(error as Error).message})`;
  }

  async #readCatalogue(): Promise<void> {
    try {
      this.#offered = await readCatalogue(new URL(CATALOGUE, location.href));
    } catch {
      this.#offered = null;
    }
  }

  #tell(text: string, share: number | null = null): void {
    this.#state.textContent = text;
    this.#bar.hidden = share === null;
    this.#bar.value = share ?? 0;
    this.#bar.ariaLabel = text;
  }

  async #draw(): Promise<void> {
    const words = this.#words;
    let kept: KeptSnapshot[] = [];
    try {
      kept = await this.#snapshots.list();
    } catch (error) {
      this.#tell(this.explain(error));
    }
    const { usedBytes } = await this.#snapshots.space().catch(() => ({ usedBytes: 0 }));
    const hashes = new Set(kept.map(({ contentHash }) => contentHash));
    const offered = this.#offered?.filter(({ contentHash }) => !hashes.has(contentHash)) ?? [];
    const isNothing = this.#offered !== null && offered.length === 0 && kept.length === 0;
    this.element.lang = this.#language;
    this.element.ariaLabel = words.data;
    const parts = [
      h('h2', {}, words.data),
      h('p', { class: 'offline-intro' }, words.intro),
      this.#state,
      this.#bar,
      kept.length > 0 && h('h3', {}, words.kept),
      kept.length > 0 && h('ul', {}, ...kept.map((snapshot) => this.#keptItem(snapshot))),
      offered.length > 0 && h('h3', {}, words.offered),
      offered.length > 0 && h('ul', {}, ...offered.map((snapshot) => this.#offeredItem(snapshot, kept))),
      isNothing && h('p', {}, words.nothingOffered),
      this.#offered === null && h('p', {}, words.noList),
      h('p', { class: 'offline-space' }, `${words.space}: ${this.#megabytes(usedBytes)} ${words.mb}`),
      h(
        'div',
        { class: 'offline-actions' },
        this.#filePicker(),
        this.#offered === null && button(words.again, () => this.show()),
        this.#actions.opened() !== null && button(words.close, () => this.close()),
      ),
    ];
    this.element.replaceChildren(...parts.filter((part) => part !== false));
  }

  #keptItem(kept: KeptSnapshot): HTMLLIElement {
    const words = this.#words;
    const { contentHash, isWhole, keptBytes, bytes } = kept;
    const isOpen = this.#actions.opened() === contentHash;
    const size = isWhole
      ? this.#megabytes(bytes)
      : `${words.partial}: ${this.#megabytes(keptBytes)} ${words.of} ${this.#megabytes(bytes)}`;
    return this.#item(kept, `${size} ${words.mb}`, [
      isWhole && isOpen && h('span', { class: 'offline-open' }, words.isOpen),
      isWhole && !isOpen && button(words.open, () => this.#open(kept), true),
      !isWhole && this.#downloadButton(kept, words.goOn),
      this.#running?.contentHash !== contentHash && this.#removeButton(contentHash),
    ]);
  }

  #offeredItem(offered: OfferedSnapshot, kept: readonly KeptSnapshot[]): HTMLLIElement {
    const words = this.#words;
    const older = kept.find(
      ({ name, isWhole, builtAt }) => isWhole && name === offered.name && builtAt < offered.builtAt,
    );
    const size = `${this.#megabytes(offered.bytes)} ${words.mb}`;
    return this.#item(offered, older ? `${size} · ${words.updating}` : size, [
      this.#downloadButton(offered, older ? words.update : words.download, older),
    ]);
  }

  #item({ name, builtAt }: OfferedSnapshot, detail: string, actions: (HTMLElement | false)[]): HTMLLIElement {
    const date = new Date(builtAt).toLocaleDateString(this.#language);
    return h(
      'li',
      {},
      h(
        'span',
        { class: 'offline-text' },
        h('strong', {}, name),
        h('span', {}, `${detail} · ${this.#words.builtAt} ${date}`),
      ),
      h('span', { class: 'offline-buttons' }, ...actions),
    );
  }

  #downloadButton(offered: OfferedSnapshot, text: string, older?: KeptSnapshot): HTMLElement | false {
    if (this.#running !== null) {
      const { contentHash, stop } = this.#running;
      return contentHash === offered.contentHash && button(this.#words.cancel, () => stop.abort());
    }
    return button(text, () => this.#download(offered, older), true);
  }

  #removeButton(contentHash: string): HTMLButtonElement {
    const { remove, confirmRemove } = this.#words;
    const asked = button(this.#toRemove === contentHash ? confirmRemove : remove, async () => {
      if (this.#toRemove !== contentHash) {
        this.#toRemove = contentHash;
        asked.textContent = confirmRemove;
        return;
      }
      this.#toRemove = null;
      await this.#doing(async () => {
        if (this.#actions.opened() === contentHash) this.#actions.closeOpened();
        await this.#snapshots.remove(contentHash);
      });
    });
    return asked;
  }

  #filePicker(): HTMLElement {
    const input = h('input', { type: 'file', class: 'verst-hidden', accept: '.sqlite,.verst,.db' });
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void this.#doing(() => this.#actions.openFile(file, this.#onOpening(file.name)));
    });
    return h('label', { class: 'offline-pick' }, this.#words.pick, input);
  }

  async #download(offered: OfferedSnapshot, older?: KeptSnapshot): Promise<void> {
    const stop = new AbortController();
    this.#running = { contentHash: offered.contentHash, stop };
    await this.#doing(async () => {
      try {
        const done = this.#snapshots.download(offered, {
          signal: stop.signal,
          onProgress: (step, bytes, allBytes) => {
            const { [step]: verb, of, mb } = this.#words;
            const text = `${verb} «${offered.name}»: ${this.#megabytes(bytes)} ${of} ${this.#megabytes(allBytes)} ${mb}`;
            this.#tell(text, bytes / allBytes);
          },
        });
        await this.#draw();
        await done;
      } finally {
        this.#running = null;
      }
      const kept = (await this.#snapshots.list()).find(({ contentHash }) => contentHash === offered.contentHash)!;
      await this.#actions.openKept(kept, this.#onOpening(offered.name));
      // The previous version is deleted once the new one is open.
      if (older) await this.#snapshots.remove(older.contentHash);
    });
  }

  #open(kept: KeptSnapshot): Promise<void> {
    return this.#doing(() => this.#actions.openKept(kept, this.#onOpening(kept.name)));
  }

  #onOpening(name: string): (bytes: number, allBytes: number) => void {
    return (bytes, allBytes) => this.#tell(`${this.#words.opening} «${name}»`, bytes / allBytes);
  }

  /** Runs a task, shows its error if it fails, and redraws the dialog. */
  async #doing(work: () => Promise<void>): Promise<void> {
    let failure = '';
    try {
      await work();
    } catch (error) {
      // The visitor stopped it.
      if ((error as Error).name !== 'AbortError') failure = this.explain(error);
    }
    this.#tell(failure);
    await this.#draw();
  }

  #megabytes(bytes: number): string {
    const value = bytes / 1e6;
    return value.toLocaleString(this.#language, { maximumFractionDigits: value < 10 ? 1 : 0 });
  }
}

function button(text: string, onClick: () => unknown, isMain = false): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: isMain ? 'offline-main' : null, on: { click: () => void onClick() } },
    text,
  );
}
