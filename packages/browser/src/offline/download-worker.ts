// The worker that `OfflineSnapshots.download` starts.
import type { OfferedSnapshot } from './catalogue.ts';
import { download, type DownloadStep } from './download.ts';
import { PROGRESS_CHANNEL } from './folders.ts';
import { OfflineError, type OfflineErrorCode } from './offline-error.ts';

/** Messages of a download; progress is sent to every tab. */
export type DownloadTold =
  | { readonly progress: readonly [DownloadStep, bytes: number, allBytes: number] }
  | { readonly done: true }
  | { readonly error: { readonly code: OfflineErrorCode; readonly message: string } };

/** Progress of a download, as other tabs receive it. */
export interface DownloadProgress {
  readonly contentHash: string;
  readonly progress: readonly [DownloadStep, bytes: number, allBytes: number];
}

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const tell = (told: DownloadTold): void => postMessage(told);

addEventListener('message', ({ data: offered }: MessageEvent<OfferedSnapshot>) => {
  const channel = new BroadcastChannel(PROGRESS_CHANNEL);
  let reportedMs = -Infinity;
  let reported = '';
  const onDownload = (step: DownloadStep, bytes: number, allBytes: number): void => {
    if (step === reported && bytes < allBytes && performance.now() - reportedMs < REPORT_MS) return;
    reportedMs = performance.now();
    reported = step;
    const progress = [step, bytes, allBytes] as const;
    tell({ progress });
    channel.postMessage({ contentHash: offered.contentHash, progress } satisfies DownloadProgress);
  };
  download(offered, onDownload).then(
    () => tell({ done: true }),
    (error: unknown) => {
      const { code, message } =
        error instanceof OfflineError ? error : new OfflineError('UNSUPPORTED', (error as Error).message);
      tell({ error: { code, message } });
    },
  );
});
