'use client';

import { useMutation } from '@tanstack/react-query';
import type { ClipboardEvent, ComponentProps, DragEvent, ReactNode } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { Button } from '@/components/ui/button';
import { type FieldProps, useControl } from '@/components/ui/field';
import { FileButtons, FileLabel, FileMessages } from '@/components/ui/file-buttons';
import { Spinner } from '@/components/ui/spinner';
import type { PictureFolder } from '@/lib/contract/staff/picture-folder';
import { CallError } from '@/lib/contract/wire/call-error';
import styles from './picture.module.css';
import { uploadPicture } from './upload-picture';

interface PictureUploadProps extends Pick<FieldProps, 'hint' | 'error' | 'required'> {
  label: string;
  folder: PictureFolder;
  hasPicture: boolean;
  /** The path of a stored picture; `null`: it is removed. */
  onChange: (path: string | null) => void;
  /** A form does not send it before the picture is there. */
  hidden: ComponentProps<'input'>;
  children: ReactNode;
}

const HINT = 'JPEG, PNG или WebP. Можно перетащить сюда или вставить из буфера обмена';

/** Chooses, takes in or drops a picture and stores it; what was not sent may be sent again. */
export function PictureUpload({ folder, hasPicture, onChange, hidden, children, ...props }: PictureUploadProps) {
  const withEntering = useEntering();
  const upload = useMutation({ mutationFn: (file: File) => withEntering(() => uploadPicture(file, folder)) });
  const send = (file: File | undefined) => file && upload.mutate(file, { onSuccess: ({ path }) => onChange(path) });
  const field = { ...props, hint: props.hint ?? HINT, error: upload.error?.message ?? props.error };
  const { control, ids } = useControl(field);
  const mayRepeat = upload.error instanceof CallError && upload.error.retryable;

  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    send(files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={styles.upload}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <input {...hidden} data-uploading={upload.isPending || undefined} />
      {children}
      <div className={styles.chooser}>
        <FileLabel label={field.label} required={field.required} control={control} />
        <FileButtons
          control={control}
          accept="image/*"
          hasFile={hasPicture}
          removeLabel={`Удалить: ${props.label}`}
          onChoose={send}
          onRemove={() => {
            upload.reset();
            onChange(null);
          }}
        />
        {upload.isPending && (
          <p className={styles.sending} role="status">
            <Spinner size="sm" /> <span>{`Отправляем «${upload.variables.name}»`}</span>
            <Button variant="line" onClick={upload.reset}>
              Отменить
            </Button>
          </p>
        )}
        <FileMessages ids={ids} error={field.error} hint={field.hint} />
        {mayRepeat && (
          <div className="buttons">
            <Button variant="line" onClick={() => send(upload.variables)}>
              Отправить ещё раз
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
