'use client';

import { useEffect } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { notify } from '@/components/ui/toast-queue';
import { onSessionLost, storeFormDraft, takeDraft } from '@/lib/session/draft';

export const showDraftRestored = (): void => notify('Вернули то, что вы не успели сохранить');

/** What was typed waits for the same user's sign-in. Never name a password or a code; `fields` must be stable. */
export function useDraft<Values extends FieldValues>(
  name: string,
  { getValues, setValue, formState }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
  fields: readonly Path<Values>[],
): void {
  const { defaultValues } = formState;

  useEffect(() => {
    const draft = takeDraft(name);
    if (!draft) return;
    for (const field of fields) {
      if (field in draft) setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    showDraftRestored();
  }, [name, fields, setValue]);

  useEffect(() => {
    // What was typed before hydration counts too; the state of the form does not have it.
    return onSessionLost(() => {
      const typed = fields.map((field) => [field, getValues(field)] as const);
      if (typed.some(([field, value]) => !isSame(value, get(defaultValues, field))))
        storeFormDraft(name, Object.fromEntries(typed));
    });
  }, [name, fields, getValues, defaultValues]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
