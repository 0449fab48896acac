'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { TextInput } from '@/components/ui/text-input';
import type { Cover } from '@/lib/contract/staff/article';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { FocusPoint } from './focus-point';
import styles from './picture.module.css';
import { PictureUpload } from './picture-upload';
import { useHiddenValue } from './use-hidden-value';

interface CoverFieldProps {
  field: FieldDescriptor;
  value: string;
  error: string | undefined;
}

const newCover = (path: string): Cover => ({ path, alt: null, credit: null, focus_x: 50, focus_y: 50 });

/** A cover with what is on it, who took it and the point that every crop keeps. */
export function CoverField({ field: { name, title, description, optional }, value: stored, error }: CoverFieldProps) {
  const { hidden, value, change } = useHiddenValue(name, stored);
  const cover = value === '' ? null : (JSON.parse(value) as Cover);
  const put = (next: Cover | null) => change(next ? JSON.stringify(next) : '');
  const isDecoration = cover?.alt === '';
  return (
    <fieldset className={styles.cover}>
      <PictureUpload
        label={title}
        hint={description}
        required={!optional}
        error={error}
        folder="news"
        hasPicture={cover !== null}
        onChange={(path) => put(path ? newCover(path) : null)}
        hidden={hidden}
      >
        {cover ? (
          <FocusPoint
            src={pictureAddress(cover.path) ?? ''}
            x={cover.focus_x}
            y={cover.focus_y}
            onChange={(focus_x, focus_y) => put({ ...cover, focus_x, focus_y })}
          />
        ) : (
          <div className={styles.frame} style={{ aspectRatio: '16 / 9' }} />
        )}
      </PictureUpload>
      {cover && (
        <>
          <TextInput
            label="Что на снимке"
            hint="Для тех, кто снимка не видит: «Пловцы выходят из воды на озере Кабан»"
            required={!isDecoration}
            disabled={isDecoration}
            maxLength={300}
            autoComplete="off"
            value={cover.alt ?? ''}
            onChange={({ target }) => put({ ...cover, alt: target.value.trim() === '' ? null : target.value })}
          />
          <Checkbox
            label="Декоративная: о ней нечего сказать"
            checked={isDecoration}
            onChange={({ target }) => put({ ...cover, alt: target.checked ? '' : null })}
          />
          <TextInput
            label="Автор снимка"
            maxLength={100}
            autoComplete="off"
            value={cover.credit ?? ''}
            onChange={({ target }) => put({ ...cover, credit: target.value || null })}
          />
        </>
      )}
    </fieldset>
  );
}
