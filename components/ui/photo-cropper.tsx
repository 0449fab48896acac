'use client';

import { useId, useState } from 'react';
import { allowedView, type CropView, cropOf, mostZoom, type Size, wholeView } from '@/lib/domain/base/picture/crop';
import { Button, IconButton } from './button';
import { CropFrame } from './crop-frame';
import styles from './cropper.module.css';
import { Dialog } from './dialog';
import { jpegOf } from './read-image';
import { ZOOM_STEP } from './use-crop-gestures';

interface PhotoCropperProps {
  image: ImageBitmap;
  least: Size;
  /** A JPEG data URL of at most 1000×1000 pixels. */
  onCrop: (dataUrl: string) => void;
  onClose: () => void;
}

const BUTTON_STEP = 0.1;

export default function PhotoCropper({ image, least, onCrop, onClose }: PhotoCropperProps) {
  const [view, setView] = useState<CropView>(() => wholeView(image));
  const [hintId, zoomId] = [useId(), useId()];
  const crop = cropOf(image, least, view);
  const most = mostZoom(image, least);

  const change = (next: (view: CropView) => CropView) => setView((now) => allowedView(image, least, next(now)));
  const move = (right: number, down: number) =>
    change(({ x, y, zoom }) => ({ x: x + right * crop.width, y: y + down * crop.height, zoom }));
  const magnify = (times: number) => change((now) => ({ ...now, zoom: now.zoom * times }));

  const cut = () => {
    try {
      onCrop(jpegOf(image, { part: crop }));
    } catch (error) {
      // The popup stays, so that the user can retry or close it.
      console.warn('the photo could not be cut', error);
    }
  };

  return (
    <Dialog title="Выберите часть фото" open onClose={onClose}>
      <p className="hint" id={hintId}>
        Перетащите фото, чтобы в рамку попало лицо. С клавиатуры: стрелки двигают, «+» и «−» меняют масштаб.
      </p>
      <CropFrame image={image} part={crop} least={least} describedBy={hintId} move={move} magnify={magnify} />
      <div className={styles.tools}>
        <IconButton icon="left" line label="Рамку левее" onClick={() => move(-BUTTON_STEP, 0)} />
        <IconButton icon="right" line label="Рамку правее" onClick={() => move(BUTTON_STEP, 0)} />
        <IconButton icon="up" line label="Рамку выше" onClick={() => move(0, -BUTTON_STEP)} />
        <IconButton icon="up" className={styles.down} line label="Рамку ниже" onClick={() => move(0, BUTTON_STEP)} />
        <div className={styles.zoom}>
          <IconButton
            icon="minus"
            line
            label="Отдалить"
            disabled={view.zoom <= 1}
            onClick={() => magnify(1 / ZOOM_STEP)}
          />
          <label className="sr" htmlFor={zoomId}>
            Масштаб
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={view.zoom}
            disabled={most === 1}
            aria-valuetext={`${Math.round(view.zoom * 100)} %`}
            onChange={({ target }) => change((now) => ({ ...now, zoom: Number(target.value) }))}
          />
          <IconButton
            icon="plus"
            line
            label="Приблизить"
            disabled={view.zoom >= most}
            onClick={() => magnify(ZOOM_STEP)}
          />
        </div>
      </div>
      <div className="buttons">
        <Button onClick={cut}>Готово</Button>
        <Button variant="line" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </Dialog>
  );
}
