import qrcode from 'qrcode-generator';

export interface QrDrawing {
  /** In cells. */
  readonly side: number;
  /** The dark cells of each row, run by run. */
  readonly path: string;
}

/** Level L. */
export function qrDrawing(text: string): QrDrawing {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  const cells = Array.from({ length: side }, (_, index) => index);
  const rows = cells.map((y) => {
    const row = cells.map((x) => (code.isDark(y, x) ? '#' : ' ')).join('');
    return [...row.matchAll(/#+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { side, path: rows.join('') };
}
