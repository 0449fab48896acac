import type { GoodsKind } from './goods';

type GoodsDrawing = `goods-${GoodsKind}`;

/** The more precise words come first. */
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

/** The drawing of an item by its title; rings for an unknown one. */
export function goodsDrawingOf(title: string): GoodsDrawing | 'run' {
  const kind = WORDS.find(([word]) => word.test(title))?.[1];
  return kind ? `goods-${kind}` : 'run';
}
