'use client';

import { useMutation } from '@tanstack/react-query';
import type { Attrs } from 'prosemirror-model';
import { type FormEvent, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { uploadPicture } from '@/components/staff/picture/upload-picture';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { useControl } from '@/components/ui/field';
import { FileButtons, FileLabel, FileMessages } from '@/components/ui/file-buttons';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { PictureFolder } from '@/lib/contract/staff/picture-folder';
import { pictureAddress } from '@/lib/domain/base/picture/picture';

interface PictureDialogProps {
  /** What was pasted or dropped. */
  given: File | undefined;
  /** The picture at the cursor, whose words are changed. */
  present: Attrs | undefined;
  folder: PictureFolder;
  onPicture: (attrs: Attrs, caption: string) => void;
  onClose: () => void;
}

interface Words {
  readonly alt: string;
  readonly caption: string;
}

export function PictureDialog({ given, present, folder, onPicture, onClose }: PictureDialogProps) {
  const withEntering = useEntering();
  const [file, setFile] = useState(given ?? null);
  const [isDecoration, setDecoration] = useState(present?.alt === '');
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({});
  const insert = useMutation({
    mutationFn: async ({ alt }: Words) => {
      if (!file) return { ...present, alt };
      const { path, width, height } = await withEntering(() => uploadPicture(file, folder));
      return { src: pictureAddress(path), alt, width: String(width), height: String(height) };
    },
    onSuccess: (attrs, { caption }) => onPicture(attrs, caption),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog stands inside the form of the row.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const words = { alt: String(typed.get('alt') ?? '').trim(), caption: String(typed.get('caption') ?? '').trim() };
    const found = {
      ...(!file && !present && { file: 'Выберите файл' }),
      ...(words.alt === '' && !isDecoration && { alt: 'Напишите, что на снимке, или отметьте «Декоративная»' }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0 && !insert.isPending) insert.mutate(words);
  };
  const field = {
    label: present ? 'Другой файл' : 'Файл',
    required: !present,
    ...(wrong.file && { error: wrong.file }),
  };
  const { control, ids } = useControl(field);
  return (
    <Dialog open title="Снимок" onClose={onClose}>
      <form className="stack full" onSubmit={submit} onInput={(event) => event.stopPropagation()} noValidate>
        <div className="stack gap-2">
          <FileLabel label={field.label} required={field.required} control={control} />
          {file && <p>{file.name}</p>}
          <FileButtons
            control={control}
            accept="image/*"
            hasFile={file !== null}
            removeLabel="Удалить файл"
            onChoose={setFile}
            onRemove={() => setFile(null)}
          />
          <FileMessages ids={ids} error={wrong.file} />
        </div>
        <TextInput
          name="alt"
          label="Что на снимке"
          hint="Для тех, кто снимка не видит: «Пловцы выходят из воды на озере Кабан»"
          required={!isDecoration}
          disabled={isDecoration}
          error={wrong.alt}
          maxLength={300}
          autoComplete="off"
          defaultValue={present?.alt ?? ''}
        />
        <Checkbox
          label="Декоративная: о ней нечего сказать"
          checked={isDecoration}
          onChange={({ target }) => setDecoration(target.checked)}
        />
        {!present && <TextInput name="caption" label="Подпись" maxLength={300} autoComplete="off" />}
        {insert.isError && <Notice tone="bad">{insert.error.message}</Notice>}
        <div className="buttons">
          <Button type="submit" busy={insert.isPending}>
            {present ? 'Готово' : 'Вставить'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
