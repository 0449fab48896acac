import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  toggleHeader,
} from 'prosemirror-tables';
import { schema } from './schema';

const node = (name: string): NodeType => schema.nodes[name] as NodeType;
const mark = (name: string): MarkType => schema.marks[name] as MarkType;

export interface Tool {
  readonly name: string;
  readonly sign: string;
  readonly keys?: string;
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const around = ({ selection: { $from } }: EditorState, type: NodeType): Node | null => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return $from.node(depth);
  return null;
};

const hasMark = ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);

const block = (name: string, sign: string, type: NodeType, attrs?: Attrs): Tool => ({
  name,
  sign,
  run: setBlockType(type, attrs),
  isOn: ({ selection: { $from } }) => $from.parent.hasMarkup(type, attrs),
});
const heading = (level: number): Tool => block(`Заголовок H${level}`, `H${level}`, node('heading'), { level });
const font = (name: string, sign: string, type: MarkType, keys: string): Tool => ({
  name,
  sign,
  keys,
  run: toggleMark(type),
  isOn: (state) => hasMark(state, type),
});

/** A list becomes the other kind of list, or no list. */
const list = (name: string, sign: string, type: NodeType): Tool => ({
  name,
  sign,
  isOn: (state) => nearestList(state)?.node.type === type,
  run(state, dispatch, view) {
    const found = nearestList(state);
    if (!found) return wrapInList(type)(state, dispatch, view);
    if (found.node.type === type) return liftListItem(node('li'))(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(found.position, type));
    return true;
  },
});

function nearestList({ selection: { $from } }: EditorState): { node: Node; position: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === node('ul') || type === node('ol')) return { node: $from.node(depth), position: $from.before(depth) };
  }
  return null;
}

const quote: Tool = {
  name: 'Цитата',
  sign: '❝',
  isOn: (state) => around(state, node('blockquote')) !== null,
  run: (state, dispatch, view) =>
    around(state, node('blockquote')) ? lift(state, dispatch) : wrapIn(node('blockquote'))(state, dispatch, view),
};

/** Bold, sizes and the like go, and what was a heading is a paragraph; links stay. Without a selection that of the block. */
const clear: Command = (state, dispatch) => {
  if (!dispatch) return true;
  const { $from, $to, empty } = state.selection;
  const [from, to] = empty ? [$from.start(), $from.end()] : [$from.pos, $to.pos];
  const { tr } = state;
  for (const type of Object.values(schema.marks)) if (type !== mark('a')) tr.removeMark(from, to, type);
  dispatch(tr.setBlockType(from, to, node('p')).setStoredMarks([]));
  return true;
};

/** Typing goes on in a new table and behind anything else. */
const insert =
  (given: Node): Command =>
  ({ tr, selection: { $from } }, dispatch) => {
    if (!dispatch) return true;
    // A caption is no place for a block.
    if ($from.parent.type === node('figure')) tr.insert($from.after(), given);
    else tr.replaceSelectionWith(given);
    let start = 0;
    tr.doc.descendants((child, position) => {
      if (child === given) start = position;
    });
    const end = start + given.nodeSize;
    if (end === tr.doc.content.size) tr.insert(end, node('p').create());
    const cursor = given.type === node('table') ? start : end;
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(cursor), 1)).scrollIntoView());
    return true;
  };

const newTable = (): Node => {
  const row = (name: string) =>
    node('table_row').create(
      null,
      [1, 2, 3].map(() => node(name).createAndFill() as Node),
    );
  return node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
};

export const blockTools: readonly Tool[] = [block('Абзац', '¶', node('p')), heading(2), heading(3), heading(4)];
export const markTools: readonly Tool[] = [
  font('Жирный', 'Ж', mark('strong'), 'Mod-b'),
  font('Курсив', 'К', mark('em'), 'Mod-i'),
];
export const listTools: readonly Tool[] = [
  list('Список с точками', '•', node('ul')),
  list('Нумерованный список', '№', node('ol')),
  quote,
];
const outsideTable =
  (run: Command): Command =>
  (state, ...rest) =>
    !isInTable(state) && run(state, ...rest);
export const insertTools: readonly Tool[] = [
  { name: 'Таблица', sign: 'Таблица', run: outsideTable((...call) => insert(newTable())(...call)) },
  { name: 'Черта', sign: '—', run: (...call) => insert(node('hr').create())(...call) },
];
/** Shown inside a table alone. */
export const tableTools: readonly Tool[] = [
  { name: 'Строка +', sign: 'Строка +', run: addRowAfter },
  { name: 'Строка −', sign: 'Строка −', run: deleteRow },
  { name: 'Столбец +', sign: 'Столбец +', run: addColumnAfter },
  { name: 'Столбец −', sign: 'Столбец −', run: deleteColumn },
  { name: 'Строка заголовков', sign: 'Строка заголовков', run: toggleHeader('row') },
  { name: 'Убрать таблицу', sign: 'Убрать таблицу', run: deleteTable },
];
export const changeTools: readonly Tool[] = [
  { name: 'Очистить оформление', sign: 'Очистить', run: clear },
  { name: 'Отменить', sign: '↶', keys: 'Mod-z', run: undo },
  { name: 'Вернуть', sign: '↷', keys: 'Mod-Shift-z', run: redo },
];

/** Enter in a caption would make the picture twice. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== node('figure')) return false;
  const tr = state.tr.insert($from.after(), node('p').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
  return true;
};

/** The anchor of a footnote stays with the first half. */
const splitItem: Command = (state, dispatch) => {
  const item = around(state, node('li'));
  return splitListItem(node('li'), { ...item?.attrs, id: null })(state, dispatch);
};

const lineBreak = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('br').create()).scrollIntoView());
  return true;
});

/** Tab leaves the editor, but moves between the cells of a table. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  ...Object.fromEntries([...markTools, ...changeTools].flatMap((tool) => (tool.keys ? [[tool.keys, tool.run]] : []))),
  'Mod-y': redo,
  'Mod-]': sinkListItem(node('li')),
  'Mod-[': liftListItem(node('li')),
  'Shift-Enter': lineBreak,
  Enter: chainCommands(leaveCaption, splitItem, baseKeymap.Enter as Command),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};

/** The link around the cursor as a whole, else what is selected. */
export function linkRange({ selection: { $from, from, to } }: EditorState): { from: number; to: number; href: string } {
  const { parent, parentOffset } = $from;
  const linkOf = (child: Node | null) => child && mark('a').isInSet(child.marks);
  const sides = [parent.childAfter(parentOffset), parent.childBefore(parentOffset)];
  const side = sides.find(({ node: child }) => linkOf(child));
  const link = linkOf(side?.node ?? null);
  if (!side || !link) return { from, to, href: '' };
  const isSame = (index: number) => link.isInSet(parent.maybeChild(index)?.marks ?? []);
  let [first, last] = [side.index, side.index];
  while (isSame(first - 1)) first -= 1;
  while (isSame(last)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last), href: String(link.attrs.href) };
}

/** Links the range; without one the text is written. No address takes the link away. */
export const setLink =
  ({ from, to }: { from: number; to: number }, href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const link = mark('a').create({ href });
    if (href === '') tr.removeMark(from, to, mark('a'));
    else if (from === to) tr.insert(from, schema.text(text, [link]));
    else tr.removeMark(from, to, mark('a')).addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(mark('a')));
    return true;
  };

/** The picture that is selected or whose caption has the cursor. */
export function pictureAt({ selection }: EditorState): { position: number; attrs: Attrs } | null {
  const isPicture = ({ type }: Node) => type === node('figure') || type === node('image');
  if (selection instanceof NodeSelection && isPicture(selection.node)) {
    return { position: selection.from, attrs: selection.node.attrs };
  }
  const { $from } = selection;
  return isPicture($from.parent) ? { position: $from.before(), attrs: $from.parent.attrs } : null;
}

export const insertPicture = (attrs: Attrs, caption: string): Command =>
  insert(node('figure').create(attrs, caption === '' ? null : schema.text(caption)));

export const changePicture =
  (attrs: Attrs): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const present = pictureAt(state);
    if (!present) return false;
    tr.setNodeMarkup(present.position, null, { ...present.attrs, ...attrs });
    const isSelected = state.selection instanceof NodeSelection;
    dispatch?.(isSelected ? tr.setSelection(NodeSelection.create(tr.doc, present.position)) : tr);
    return true;
  };
