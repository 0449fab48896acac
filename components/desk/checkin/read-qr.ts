import { decodeQR } from 'qr/decode.js';

type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** Not yet in TypeScript's library. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

/** Pixels; a code that fills a fifth of the frame is still readable. */
const FRAME_WIDTH = 720;

export async function openReader(): Promise<ReadQr> {
  const { BarcodeDetector } = window as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return ownReader();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

function ownReader(): ReadQr {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = Math.min(FRAME_WIDTH, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The frame holds no code.
      return null;
    }
  };
}
