import type { GoodsKind } from './goods';

export type GoodsDrawing = `goods-${GoodsKind}`;

/** Words of a title, the more precise ones first. */
const WORDS: readonly (readonly [word: RegExp, kind: GoodsKind])[] = [
  [/шапочк/i, 'swimcap'],
  [/футболк|майк/i, 'shirt'],
  [/костюм/i, 'suit'],
  [/худи|толстовк/i, 'hoodie'],
  [/ветровк|куртк/i, 'jacket'],
  [/носки/i, 'socks'],
  [/кепк|бейсболк/i, 'cap'],
  [/бутылк|фляг/i, 'bottle'],
  [/пояс/i, 'belt'],
  [/рюкзак|сумк/i, 'backpack'],
  [/полотенц/i, 'towel'],
  [/кружк/i, 'mug'],
  [/медал/i, 'medal'],
  [/обед|ужин/i, 'meal'],
];

/** What the shop's things are drawn as, by their titles; rings of a race where a title says nothing known. */
export function goodsDrawingOf(title: string): GoodsDrawing | 'run' {
  const kind = WORDS.find(([word]) => word.test(title))?.[1];
  return kind ? `goods-${kind}` : 'run';
}
