'use client';

import { type Ref, Suspense, useState } from 'react';
import { photoRefusal, type UploadRefusal } from '@/lib/domain/base/input/upload';
import { isLargeEnough, type Size } from '@/lib/domain/base/picture/crop';
import { validationMessages } from '@/lib/messages/validation';
import { classNames } from './class-names';
import { type FieldProps, useControl } from './field';
import { FileButtons, FileLabel, FileMessages } from './file-buttons';
import styles from './file-input.module.css';
import { lazyPart } from './lazy-part';
import { readImage } from './read-image';

// Cropping is rare, so its large code loads when a photo is chosen.
const PhotoCropper = lazyPart(() => import('./photo-cropper').then((loaded) => loaded.default));

const refusalTexts: Readonly<Record<UploadRefusal, string>> = {
  'not-image': validationMessages.fileNotImage,
  format: validationMessages.fileFormat,
  size: validationMessages.imageSize,
};

interface PhotoInputProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'id'> {
  value: string | null;
  /** A JPEG data URL of at most 1000×1000 pixels, or `null` once it is removed. */
  onChange: (dataUrl: string | null) => void;
  least: Size;
  mostBytes?: number;
  /** Also offers the camera on touch screens. */
  camera?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PhotoInput({ value, onChange, least, mostBytes, camera, name, ref, ...field }: PhotoInputProps) {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? field.error;
  const { control, ids } = useControl({ ...field, error });

  const choose = async (file: File) => {
    const judged = await judge(file, least, mostBytes);
    setRefusal(typeof judged === 'string' ? judged : undefined);
    if (typeof judged !== 'string') setImage(judged);
  };
  const close = () => {
    setImage(null);
    image?.close();
  };

  return (
    <div className={classNames(styles.photoField, error && styles.bad)}>
      <Preview src={value} least={least} />
      <div className={styles.fileField}>
        <FileLabel {...field} control={control} />
        <FileButtons
          control={control}
          ref={ref}
          name={name}
          accept="image/jpeg,image/png"
          camera={camera}
          hasFile={value !== null}
          removeLabel="Удалить фото"
          onChoose={choose}
          onRemove={() => onChange(null)}
        />
        <FileMessages ids={ids} error={error} hint={field.hint} />
      </div>
      {image && (
        <Suspense fallback={null}>
          <PhotoCropper
            image={image}
            least={least}
            onClose={close}
            onCrop={(dataUrl) => {
              onChange(dataUrl);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Preview({ src, least }: { src: string | null; least: Size }) {
  const [broken, setBroken] = useState<string>();
  const size = { width: 120, height: Math.round((120 * least.height) / least.width) };
  const frame = { aspectRatio: `${least.width} / ${least.height}` };
  if (!src || src === broken) return <div className={styles.none} style={frame} aria-hidden="true" />;
  return (
    <img
      className={styles.picture}
      style={frame}
      src={src}
      alt="Выбранное фото"
      {...size}
      onError={() => setBroken(src)}
    />
  );
}

/** The decoded picture, or the message of its refusal. */
async function judge(file: File, least: Size, mostBytes?: number): Promise<ImageBitmap | string> {
  const refusal = photoRefusal(file, mostBytes);
  if (refusal) return refusalTexts[refusal];
  try {
    const image = await readImage(file);
    return isLargeEnough(image, least) ? image : validationMessages.imageTooSmall(least.width, least.height);
  } catch {
    return validationMessages.fileNotImage;
  }
}
