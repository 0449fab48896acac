'use client';

import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
// The sheets of what the server has drawn must not wait for its code.
import '@/components/ui/box.module.css';
import '@/components/ui/checkbox.module.css';
import '@/components/ui/field.module.css';
import '@/components/ui/file-input.module.css';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Spinner } from '@/components/ui/spinner';
import { notifyError } from '@/components/ui/toast-queue';
import { putTextsBack, writtenTexts } from '@/lib/browser/written-texts';
import { anyPageMessages } from '@/lib/messages/any-page';
import { hasDrafts } from '@/lib/session/draft';
import { type TypedField, takeTyped, typeAgain } from './typed-fields';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

interface Early {
  press?: HTMLElement | null;
  typed: readonly TypedField[];
  texts: ReturnType<typeof writtenTexts>;
  isOver: boolean;
}

type Want = () => Promise<boolean>;

/**
 * A part that the server draws; its code comes, and it is hydrated, once it is pointed at or gets the focus. What was typed
 * meanwhile stays, and the last press is carried out. What the browser draws itself loads at once.
 */
export function whenTouched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = Promise.withResolvers<{ default: ComponentType<Props> }>();
  let loading: Promise<boolean> | null = null;
  const want: Want = () => {
    loading ??= load().then(
      (part) => {
        code.resolve({ default: part });
        return true;
      },
      () => {
        loading = null;
        return false;
      },
    );
    return loading;
  };
  const Part = lazy(() => code.promise);
  // A page would be sent in parts if its server waited for the code.
  let ready: ComponentType<Props> | undefined;
  if (typeof window === 'undefined') void want().then(async () => (ready = (await code.promise).default));

  // A second drawing before hydration would replace what the server has drawn.
  return memo((props: Props) => <Place want={want}>{ready ? createElement(ready, props) : <Part {...props} />}</Place>);
}

function Place({ want, children }: { want: Want; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [early] = useState<Early>(() => ({ typed: [], texts: [], isOver: false }));
  useEffect(() => {
    if (hasDrafts()) void want();
    return place.current ? hearEarly(place.current, early, want) : undefined;
  }, [early, want]);
  return (
    <div ref={place} className="contents">
      <Suspense fallback={<Waiting want={want} />}>
        <Before place={place} early={early} />
        {children}
        <After early={early} />
      </Suspense>
    </div>
  );
}

function Waiting({ want }: { want: Want }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void want().then((isLoaded) => setFailed(!isLoaded)), [want]);
  return hasFailed ? <NotLoaded /> : <Spinner label={anyPageMessages.loading} />;
}

/** React stops presses of what is not hydrated at the document, so they are heard before it. */
function hearEarly(place: HTMLElement, early: Early, want: Want): () => void {
  early.texts = writtenTexts(place);
  const isHere = ({ target }: Event) => !early.isOver && place.contains(target as Node);
  const touch = (event: Event) => {
    if (isHere(event)) void want();
  };
  const press = (event: Event) => {
    if (!isHere(event)) return;
    const pressed =
      event.type === 'submit'
        ? submitterOf(event)
        : (event.target as Element).closest<HTMLElement>('button[type=button]');
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.press?.removeAttribute('aria-busy');
    early.press = pressed;
    pressed.setAttribute('aria-busy', 'true');
    void want().then((isLoaded) => {
      if (isLoaded) return;
      pressed.removeAttribute('aria-busy');
      early.press = null;
      notifyError(anyPageMessages.serverSilent);
    });
  };
  const listeners = [
    ...TOUCHES.map((name) => [name, touch] as const),
    ['click', press] as const,
    ['submit', press] as const,
  ];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  // A form that is not hydrated yet must not leave the page.
  for (const button of place.querySelectorAll<HTMLButtonElement>('[type=submit]:disabled')) button.disabled = false;
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
  };
}

const submitterOf = (event: Event): HTMLElement =>
  (event as SubmitEvent).submitter ?? (event.target as HTMLFormElement);

/** Comes before the fields, whose hydration may overwrite them, and before texts: with a translator's React draws anew. */
function Before({ place, early }: { place: RefObject<HTMLElement | null>; early: Early }) {
  if (!early.isOver) putTextsBack(early.texts);
  useLayoutEffect(() => {
    early.typed = place.current ? takeTyped(place.current) : [];
  }, [place, early]);
  return null;
}

function After({ early }: { early: Early }) {
  useEffect(() => {
    early.isOver = true;
    for (const field of early.typed) typeAgain(field);
    early.typed = [];
    early.texts = [];
    const { press } = early;
    early.press = null;
    press?.removeAttribute('aria-busy');
    if (press instanceof HTMLFormElement) press.requestSubmit();
    else press?.click();
  }, [early]);
  return null;
}
