'use client';

import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { DeviceStoreError } from '@/lib/device-store/failure';
import type { LicenceFieldName, LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { anyPageMessages } from '@/lib/messages/any-page';
import { deviceStoreMessages } from '@/lib/messages/device-store';
import { ErrorList } from './error-list';
import styles from './licence-form.module.css';
import { licenceSteps, stepOf } from './licence-steps';
import { preloadLaterSteps, StepFields } from './step-fields';
import { StepList } from './step-list';
import { useStoredDraft } from './use-stored-draft';

interface LicenceFormProps {
  licenceType: LicenceType;
  fields: LicenceFields;
  isEditing: boolean;
  draft: string;
  /** Throws DeviceStoreError, or what keeps its code from loading. */
  onSave: (fields: LicenceFields) => Promise<void>;
}

type Focus = LicenceFieldName | 'heading' | 'errors';

/** Any step can be opened; the last one validates all. */
export default function LicenceForm({ licenceType, fields, isEditing, draft, onSave }: LicenceFormProps) {
  const steps = licenceSteps(licenceType.online);
  const [place, setPlace] = useState<{ at: number; focus: Focus | null }>({ at: 0, focus: null });
  const [failure, setFailure] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const errorList = useRef<HTMLDivElement>(null);
  const { resolver, preload } = loadedSchema(async () =>
    (await import('./licence-resolver')).licenceResolver(licenceType, isEditing),
  );
  const form = useForm<LicenceFields>({
    defaultValues: fields,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const { isKept, dropDraft } = useStoredDraft(draft, form);
  const { at } = place;
  const isLast = at === steps.length - 1;

  useEffect(() => {
    if (place.focus === 'heading') heading.current?.focus();
    else if (place.focus === 'errors') errorList.current?.focus();
    else if (place.focus) form.setFocus(place.focus);
  }, [place, form]);

  const keep = async (values: LicenceFields) => {
    setFailure(undefined);
    try {
      await onSave(values);
      await dropDraft();
    } catch (error) {
      setFailure(error instanceof DeviceStoreError ? deviceStoreMessages[error.kind] : anyPageMessages.serverSilent);
    }
  };
  const save = async () => {
    let isWrong = false;
    await form.handleSubmit(keep, () => {
      isWrong = true;
    })();
    if (!isWrong) return;
    // The error list is rendered only after this.
    setRefused(true);
    setPlace({ at, focus: 'errors' });
  };

  const goOn = async () => {
    const fields = steps[at]?.fields ?? [];
    const isJudged = await preload();
    await form.trigger([...fields]);
    if (!isJudged) return;
    const wrong = fields.find((field) => form.getFieldState(field).invalid);
    setPlace(wrong ? { at, focus: wrong } : { at: at + 1, focus: 'heading' });
  };

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onFocus={() => {
          preloadLaterSteps();
          void preload();
        }}
        aria-label="Данные для лицензии"
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? save() : goOn());
        }}
      >
        <StepList
          steps={steps}
          current={at}
          errors={errors}
          onChoose={(step) => setPlace({ at: step, focus: 'heading' })}
        />
        {isRefused && (
          <ErrorList
            steps={steps}
            errors={errors}
            ref={errorList}
            onChoose={(field) => setPlace({ at: stepOf(steps, field), focus: field })}
          />
        )}
        <h3 className="h4" tabIndex={-1} ref={heading}>
          <span className="meta">{`Шаг ${at + 1} из ${steps.length}`}</span> <span>{steps[at]?.title ?? ''}</span>
        </h3>
        {steps[at] && <StepFields step={steps[at].name} licenceType={licenceType} isEditing={isEditing} />}
        {!isKept && (
          <Notice tone="warn" role="status">
            Браузер не хранит черновик: не закрывайте страницу, пока не закончите.
          </Notice>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="buttons">
          <Button type="submit" busy={isLast && isSubmitting}>
            {isLast ? (isEditing ? anyPageMessages.save : 'Добавить в корзину') : 'Далее'}
          </Button>
          {isEditing && !isLast && (
            <Button variant="line" busy={isSubmitting} onClick={() => void save()}>
              {anyPageMessages.save}
            </Button>
          )}
          {at > 0 && (
            <Button variant="line" onClick={() => setPlace({ at: at - 1, focus: 'heading' })}>
              Назад
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
