import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import type { FormValues } from '@/components/staff/resource-form/values';
import type { ChangedRow } from '@/lib/contract/staff/refusal';
import type { Details, SavedDraft } from '@/lib/contract/staff/shapes';
import { instantText } from '@/lib/contract/staff/shown-value';
import { CallError, StaffRefused } from '@/lib/contract/wire/call-error';
import { callStaff } from '@/lib/queries/staff';
import { onSessionLost, storeFormDraft, takeDraft } from '@/lib/session/draft';

/** So much of what is typed a killed tab may lose. */
const PAUSE_MS = 10_000;

/** The drafts that this tab has saved last, by their places: «back» shows a page as it was read before. */
const savedHere = new Map<string, string>();

interface Kept {
  readonly form: FormValues;
  readonly at: string | null;
}

interface AutosaveOptions {
  /** `news/7f3a…`. */
  readonly path: string;
  readonly row: Details;
  /** What is typed; `null` before the form is drawn. */
  readonly read: () => FormValues | null;
  /** Shows what this tab could not save when it was last open. */
  readonly onKept: (form: FormValues) => void;
  readonly isSame: (one: FormValues, other: FormValues) => boolean;
}

/** Saves a draft as it is typed. What could not be saved yet stays in the tab, also over a sign-in. */
export function useAutosave({ path, row, read, onKept, isSame }: AutosaveOptions) {
  const router = useRouter();
  const withEntering = useEntering();
  const [changed, setChanged] = useState(() => changedBeside(row));
  const at = useRef(row.draft?.at ?? null);
  /** The published version that a choice has been made about. */
  const base = useRef<string | null>(undefined);
  const saved = useRef<string | null>(null);
  /** What was sent and not answered: it may have been saved all the same. */
  const unanswered = useRef<FormValues>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const isLost = useRef(false);
  const place = `staff:${path}`;

  const sending = useMutation({
    mutationFn: (form: FormValues) =>
      withEntering(() =>
        callStaff<SavedDraft>('PUT', `${path}/draft`, { body: { form, at: at.current, base: base.current } }),
      ),
  });

  const isUnsaved = () => saved.current !== null && !isLost.current && JSON.stringify(read()) !== saved.current;
  const keep = () => {
    const form = read();
    if (form && isUnsaved()) storeFormDraft(place, { form, at: at.current } satisfies Kept);
  };
  const later = () => {
    timer.current ??= setTimeout(() => saveNow(), PAUSE_MS);
  };

  async function send(form: FormValues): Promise<boolean> {
    try {
      at.current = (await sending.mutateAsync(form)).at;
      savedHere.set(place, at.current);
      base.current = undefined;
      saved.current = JSON.stringify(form);
      takeDraft(place);
      if (isUnsaved()) later();
      return true;
    } catch (error) {
      const isChanged = error instanceof StaffRefused && error.code === 'changed';
      const now = isChanged ? (error.details as unknown as ChangedRow) : null;
      if (now && unanswered.current && isSame(now.form, unanswered.current)) {
        unanswered.current = undefined;
        at.current = now.at;
        return send(form);
      }
      setChanged(now);
      if (error instanceof CallError && error.retryable) {
        unanswered.current = form;
        later();
      }
      return false;
    }
  }

  /** Whether the federation has now all that is typed. */
  async function save(isAnyway = false): Promise<boolean> {
    while (running.current) await running.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = read();
    keep();
    if (!form || (changed && !isAnyway)) return false;
    if (!isUnsaved()) return true;
    running.current = send(form).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  /** What is shown now is what the federation has. */
  const settle = (now: Details) => {
    sending.reset();
    setChanged(changedBeside(now));
    at.current = now.draft?.at ?? null;
    saved.current = JSON.stringify(read());
  };

  const start = useEffectEvent(() => {
    saved.current = JSON.stringify(read());
    if ((savedHere.get(place) ?? at.current) !== at.current) router.refresh();
    const kept = takeDraft(place) as Kept | null;
    if (!kept) return;
    at.current = kept.at;
    onKept(kept.form);
    later();
  });
  const saveNow = useEffectEvent(() => void save());
  const keepAtEnd = useEffectEvent(() => {
    keep();
    isLost.current = true;
  });
  // Before the form goes, as «back» leads elsewhere.
  useLayoutEffect(() => () => saveNow(), []);
  useEffect(() => {
    start();
    const saveHidden = () => document.visibilityState === 'hidden' && saveNow();
    const stopListening = onSessionLost(() => keepAtEnd());
    const save = () => saveNow();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      stopListening();
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
    };
  }, []);

  return {
    status: statusOf(sending, row),
    isSaving: sending.isPending,
    warnings: sending.data?.warnings ?? [],
    changed,
    later,
    save,
    settle,
    isUnsaved,
    /** A choice has been made: what is typed replaces what somebody else has saved. */
    saveChosen: () => {
      at.current = changed?.at ?? null;
      base.current = changed?.version || null;
      saved.current = '';
      setChanged(null);
      return save(true);
    },
    forget: () => {
      isLost.current = true;
      takeDraft(place);
    },
  };
}

/** What has been published since the draft was begun. */
const changedBeside = ({ draft, form, version }: Details): ChangedRow | null =>
  draft && draft.base !== version ? { form: form ?? {}, version: version ?? '', by: null, at: draft.at } : null;

export type Autosave = ReturnType<typeof useAutosave>;

interface Sending {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly data: SavedDraft | undefined;
}

function statusOf({ isPending, error, data }: Sending, { draft }: Details): string {
  if (isPending) return 'Сохраняем…';
  if (error instanceof CallError && (error.kind === 'unreachable' || error.kind === 'timeout'))
    return 'Нет связи, сохраню, когда появится';
  if (error) return `Не сохранено: ${error.message}`;
  if (data) return `Сохранено в черновик ${instantText(data.at).split(' ')[1]}`;
  return draft ? `Черновик сохранил(а) ${draft.by} ${instantText(draft.at)}` : '';
}
