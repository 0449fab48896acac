'use client';

import { gapCursor } from 'prosemirror-gapcursor';
import { closeHistory, history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import prosed from '@/components/ui/prose.module.css';
import type { PictureFolder } from '@/lib/contract/staff/picture-folder';
import { changePicture, insertPicture, keys, linkRange, pictureAt, setLink, type Tool } from './commands';
import styles from './editor.module.css';
import { readHtml, writtenHtml } from './html';
import { LinkDialog } from './link-dialog';
import { paragraphsOf, reducedPaste } from './paste';
import { PictureDialog } from './picture-dialog';
import { schema } from './schema';
import { Toolbar } from './toolbar';

export interface RichTextEditorProps {
  label: string;
  /** Keeps the HTML for the form; its `change` brings a text from outside. */
  area: RefObject<HTMLTextAreaElement | null>;
  attributes: Record<string, string> & { id: string };
  folder: PictureFolder;
  onChange: (html: string) => void;
}

const paragraphs = (text: string): Slice => {
  const lines = paragraphsOf(text).map((line) => schema.node('p', null, line === '' ? [] : [schema.text(line)]));
  return new Slice(Fragment.from(lines), 1, 1);
};

/** The bars above and below, in pixels, hide no line that is typed. */
const HIDDEN = { top: 140, bottom: 72, left: 0, right: 0 };
const ONLY_PICTURES =
  'Сюда можно вставить только картинки. Документ загрузите в разделе «Документы» и дайте на него ссылку';

export function RichTextEditor({ label, area, attributes, folder, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [note, setNote] = useState('');
  /** Pictures that wait for their words; an empty list asks for a file. */
  const [asking, setAsking] = useState<'link' | readonly File[] | null>(null);
  const askForLink: Tool = {
    name: 'Ссылка',
    sign: 'Ссылка',
    keys: 'Mod-k',
    isOn: (now) => linkRange(now).href !== '',
    run(_, dispatch) {
      if (dispatch) setAsking('link');
      return true;
    },
  };
  const askForPicture: Tool = {
    name: 'Снимок',
    sign: 'Снимок',
    isOn: (now) => pictureAt(now) !== null,
    run(_, dispatch) {
      if (dispatch) setAsking([]);
      return true;
    },
  };

  /** Files of the clipboard or of a drag; programs that copy a text add its picture. */
  const take = (files: readonly File[]): boolean => {
    if (files.length === 0) return false;
    const images = files.filter(({ type }) => type.startsWith('image/'));
    setNote(images.length < files.length ? ONLY_PICTURES : '');
    if (images.length > 0) setAsking(images);
    return true;
  };

  const write = useEffectEvent((doc: Node) => {
    if (!area.current) return;
    area.current.value = writtenHtml(doc);
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange(area.current.value);
  });

  const mount = useEffectEvent((shownIn: HTMLElement) => {
    const plugins = [
      keymap({ ...keys, 'Mod-k': askForLink.run }),
      history(),
      gapCursor(),
      // Last: the keys of tables come behind those of the text.
      tableEditing(),
    ];
    const made = new EditorView(shownIn, {
      state: EditorState.create({ doc: readHtml(area.current?.value ?? ''), plugins }),
      scrollThreshold: HIDDEN,
      scrollMargin: HIDDEN,
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (transaction.docChanged && !transaction.getMeta('outside')) write(made.state.doc);
      },
      // A press on a picture selects it: it can be described anew or deleted.
      handleClickOn(shown, _, node, position, { target }) {
        if (node.type !== schema.nodes.figure || !(target instanceof HTMLImageElement)) return false;
        shown.dispatch(shown.state.tr.setSelection(NodeSelection.create(shown.state.doc, position)));
        return true;
      },
      clipboardTextParser(text) {
        setNote('');
        return paragraphs(text);
      },
      transformPastedHTML(html) {
        const reduced = reducedPaste(html);
        setNote(reduced.left.length > 0 ? `При вставке убрано оформление: ${reduced.left.join(', ')}` : '');
        return reduced.html;
      },
      handlePaste: (_, { clipboardData }) =>
        clipboardData?.getData('text/plain') === '' && take([...clipboardData.files]),
      handleDrop(shown, { dataTransfer, clientX, clientY }) {
        const place = shown.posAtCoords({ left: clientX, top: clientY });
        const isTaken = take([...(dataTransfer?.files ?? [])]);
        if (isTaken && place) {
          shown.dispatch(shown.state.tr.setSelection(Selection.near(shown.state.doc.resolve(place.pos))));
        }
        return isTaken;
      },
    });
    return made;
  });

  useEffect(() => {
    if (!place.current) return;
    const made = mount(place.current);
    view.current = made;
    setState(made.state);
    const kept = area.current;
    const show = () => {
      const { tr, doc } = made.state;
      tr.replaceWith(0, doc.content.size, readHtml(kept?.value ?? '').content).setMeta('outside', true);
      // Undo gives the former text back as a whole.
      made.dispatch(closeHistory(tr.setSelection(Selection.atStart(tr.doc))));
      made.dispatch(closeHistory(made.state.tr));
    };
    kept?.addEventListener('change', show);
    return () => {
      kept?.removeEventListener('change', show);
      made.destroy();
    };
  }, [area]);

  useEffect(() => {
    const shownIn = `${prosed.prose} ${styles.text}`;
    view.current?.setProps({ attributes: { ...attributes, class: shownIn } });
  }, [attributes]);

  const run = (command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  // While a dialog is open, the text behind it takes no focus.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && asking === null) view.current?.focus();
    wasAsking.current = asking !== null;
  }, [asking]);
  const pictures = asking === 'link' ? null : asking;
  const present = pictures?.length === 0 && state ? pictureAt(state)?.attrs : undefined;
  const close = () => setAsking(null);
  return (
    <>
      <div className={styles.top}>
        {state && (
          <Toolbar
            label={`Оформление: ${label}`}
            controls={attributes.id}
            state={state}
            asking={[askForLink, askForPicture]}
            onPress={(tool) => run(tool.run)}
          />
        )}
        <p className={styles.left} role="status">
          {note}
        </p>
      </div>
      <div ref={place} />
      {pictures && state && (
        <PictureDialog
          key={pictures.length}
          given={pictures[0]}
          present={present}
          folder={folder}
          onClose={close}
          onPicture={(attrs, caption) => {
            setAsking(pictures.length > 1 ? pictures.slice(1) : null);
            run(present ? changePicture(attrs) : insertPicture(attrs, caption));
          }}
        />
      )}
      {asking === 'link' && state && (
        <LinkDialog
          href={linkRange(state).href}
          onClose={close}
          onLink={(href, title) => {
            close();
            run(setLink(linkRange(state), href, title));
          }}
        />
      )}
    </>
  );
}
