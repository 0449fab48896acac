import { type BasketLine, rulesOf } from './basket-line';
import type { DeviceData } from './line-rules';

function namedBy(lines: readonly BasketLine[]): DeviceData {
  const named = lines.map((line) => rulesOf(line).deviceData(line));
  return { sealed: named.flatMap(({ sealed }) => sealed), files: named.flatMap(({ files }) => files) };
}

export function noLongerNamed(before: readonly BasketLine[], after: readonly BasketLine[]): DeviceData {
  const [were, are] = [namedBy(before), namedBy(after)];
  return {
    sealed: were.sealed.filter((sealed) => !are.sealed.includes(sealed)),
    files: were.files.filter((id) => !are.files.includes(id)),
  };
}
