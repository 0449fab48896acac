'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ProofField } from '@/components/account/proof/proof-field';
import { useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { Sections } from '@/components/staff/details/sections';
import { useEntering } from '@/components/staff/enter/entering';
import { StaffField } from '@/components/staff/resource-form/field';
import { type FormValues, patience, sentValues, valuesOf, wrongFields } from '@/components/staff/resource-form/values';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast-queue';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import type { Preview } from '@/lib/contract/staff/preview';
import type { Descriptor } from '@/lib/contract/staff/resource';
import type { ChosenRows } from '@/lib/contract/staff/shapes';
import { StaffRefused } from '@/lib/contract/wire/call-error';
import { completeProof } from '@/lib/queries/passkey';
import { callStaff } from '@/lib/queries/staff';

export type Action = Descriptor['actions'][number];

interface ActionFormProps {
  /** `orders/7f3a…/reveal` or `grants/revoke`. */
  path: string;
  action: Action;
  /** Given to an action on many rows. */
  rows?: ChosenRows;
  /** The form of an action that asks for nothing more; its preview comes by itself. */
  given?: FormValues;
  /** The last button says this instead of the action's title. */
  label?: string;
  proof: ProofKind;
  onDone: () => void;
  /** Its fields are shown elsewhere. */
  onWrong?: (fields: Record<string, string>) => void;
  /** Where it leads once it is done, because the page that it was taken on is gone. */
  after?: string;
}

interface Press {
  readonly form: Record<string, unknown>;
  readonly reason: string;
  readonly isAffirmed: boolean;
  readonly given: FreshProof | 'passkey' | null;
}

interface Done {
  readonly message: string;
  readonly secret?: string;
}

/** The form, the preview, the reason, the box and the proof of an action, in one dialog. */
export function ActionForm({
  path,
  action,
  rows,
  given,
  label = action.title,
  proof: kind,
  onDone,
  onWrong,
  after,
}: ActionFormProps) {
  const router = useRouter();
  const withEntering = useEntering();
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [secret, setSecret] = useState<string | null>(null);
  const proof = useFreshProof(kind, { hasCodes: false });
  const form = useRef<HTMLFormElement>(null);
  const fields = given ? [] : action.form;

  const run = useMutation({
    mutationFn: async ({ form: values, reason, isAffirmed, given }: Press): Promise<Done | Preview | null> => {
      const sent = await sentValues(action.form, values);
      const asked = { ...(action.form.length > 0 && { form: sent }), ...rows };
      if (action.preview && !preview) {
        return withEntering(() =>
          callStaff<Preview>('POST', `${path}/preview`, { body: asked, ...patience(action.form) }),
        );
      }
      const proven = given && (await completeProof(given));
      if (given && !proven) return null;
      const body = {
        ...asked,
        ...(action.reason && { reason }),
        ...(action.affirmed && { affirmed: isAffirmed }),
        ...(proven && { proof: proven }),
        ...(preview && { seen: preview.seen }),
      };
      return withEntering(() => callStaff<Done>('POST', path, { body, key, ...patience(action.form) }));
    },
    onSuccess(response) {
      if (!response) return;
      if ('seen' in response) return setPreview(response);
      if (after) router.push(after);
      else router.refresh();
      if (response.secret) return setSecret(response.secret);
      notify(response.message);
      onDone();
    },
    onError(error) {
      if (!(error instanceof StaffRefused)) return;
      if (error.code === 'fields') (onWrong ?? setWrong)(error.details as Record<string, string>);
      if (error.code === 'seen') setPreview(error.details as unknown as Preview);
    },
  });

  const show = useEffectEvent(() => {
    if (given && action.preview) run.mutate({ form: given, reason: '', isAffirmed: false, given: null });
  });
  useEffect(() => show(), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (run.isPending) return;
    const typed = new FormData(event.currentTarget);
    const values = given ?? valuesOf(fields, typed);
    const reason = String(typed.get('reason') ?? '').trim();
    const isAffirmed = typed.get('affirmed') !== null;
    const isPreview = action.preview && !preview;
    const found = {
      ...wrongFields(fields, values),
      ...(!isPreview && action.reason && reason.length < 3 && { reason: 'Напишите, почему' }),
      ...(!isPreview && action.affirmed && !isAffirmed && { affirmed: 'Отметьте подтверждение' }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const proven = action.proof && !isPreview ? (kind === 'passkey' ? 'passkey' : proof.read()) : null;
    if (action.proof && !isPreview && !proven) return;
    run.mutate({ form: values, reason, isAffirmed, given: proven });
  };

  if (secret !== null) {
    return (
      <div className="stack">
        <p>Показано один раз и записано в журнал:</p>
        <p className={styles.secret}>{secret}</p>
        <div className="buttons">
          <Button onClick={onDone}>Готово</Button>
        </div>
      </div>
    );
  }
  const isLast = !action.preview || preview !== null;
  return (
    <form ref={form} className="stack" onSubmit={onSubmit} noValidate aria-label={label}>
      {rows && <p>{`Отмечено записей: ${rows.all?.count ?? rows.ids?.length}`}</p>}
      {fields.map((field) => (
        <StaffField key={field.name} field={field} value={null} error={wrong[field.name]} />
      ))}
      {preview && (
        <div aria-live="polite">
          {preview.warnings.map((warning) => (
            <Notice key={warning} tone="warn">
              {warning}
            </Notice>
          ))}
          <Sections sections={preview.sections} />
        </div>
      )}
      {isLast && action.reason && (
        <TextInput name="reason" label="Причина" required maxLength={200} error={wrong.reason} autoComplete="off" />
      )}
      {isLast && action.affirmed && (
        <Checkbox name="affirmed" label={action.affirmed} required error={wrong.affirmed} />
      )}
      {isLast && action.proof && <ProofField proof={proof} />}
      {run.isError && <Notice tone="bad">{run.error.message}</Notice>}
      <div className="buttons">
        <Button type="submit" busy={run.isPending}>
          {isLast ? label : 'Показать, что будет'}
        </Button>
        <Button variant="line" onClick={onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
