'use client';

import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { pictureAddress, pictureSet } from '@/lib/domain/base/picture/picture';
import styles from './picture.module.css';
import { PictureUpload } from './picture-upload';
import { useHiddenValue } from './use-hidden-value';

interface PictureFieldProps {
  field: FieldDescriptor;
  value: string;
  error: string | undefined;
}

/** A picture by its path, in the ratio in which the site cuts it. */
export function PictureField({ field, value: stored, error }: PictureFieldProps) {
  const { name, title, description, optional, folder = 'news', ratio = '16:9' } = field;
  const { hidden, value, change } = useHiddenValue(name, stored);
  const address = pictureAddress(value);
  return (
    <PictureUpload
      label={title}
      hint={description}
      required={!optional}
      error={error}
      folder={folder}
      hasPicture={value !== ''}
      onChange={(path) => change(path ?? '')}
      hidden={hidden}
    >
      <div className={styles.frame} style={{ aspectRatio: ratio.replace(':', ' / ') }}>
        {address && <img src={address} srcSet={pictureSet(address)} sizes="320px" alt={`Сейчас: ${title}`} />}
      </div>
    </PictureUpload>
  );
}
