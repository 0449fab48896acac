import type { QrDrawing } from './qr-drawing';

interface QrCodeProps extends QrDrawing {
  label: string;
}

/** Dark on white in every theme, so that a scanner can read it. */
export function QrCode({ side, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={250}
      height={250}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path d={path} />
    </svg>
  );
}
