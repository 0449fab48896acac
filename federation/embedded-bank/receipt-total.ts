import { z } from 'zod';
import { kopecksOf } from '@/lib/domain/commerce/money/money';

const receipt = z.object({ total: z.string(), lines: z.array(z.object({ sum: z.string() })) });

/** The total of a receipt whose lines add up to it; `null` of any other. */
export function receiptTotal(encoded: string): string | null {
  try {
    const { total, lines } = receipt.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    const sum = lines.reduce((kopecks, line) => kopecks + kopecksOf(Number(line.sum)), 0);
    return sum === kopecksOf(Number(total)) ? total : null;
  } catch {
    return null;
  }
}
