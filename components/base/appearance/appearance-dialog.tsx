import { Button } from '@/components/ui/button';
import { RadioGroup, Toggle } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { type Appearance, appearanceValues, withoutVision } from '@/lib/features/base/appearance/appearance';
import { appearanceMessages } from '@/lib/messages/appearance';
import { setAppearance } from './appearance-store';
import { useAppearance } from './use-appearance';

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const themes = [
  { value: '', label: appearanceMessages.themes.system },
  ...options(appearanceValues.theme, appearanceMessages.themes),
];
const schemes = options(appearanceValues.vision, appearanceMessages.schemes);
const fonts = [
  { value: '', label: appearanceMessages.fonts.sans },
  ...options(appearanceValues.font, appearanceMessages.fonts),
];
const sizes = ['', ...appearanceValues.textSize].map((value) => ({ value, label: `${value || '100'} %` }));

/** The first value means no preference. */
const chosenOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

export interface AppearanceDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AppearanceDialog({ open, onClose }: AppearanceDialogProps) {
  const appearance = useAppearance();
  const { theme, vision, textSize, font, spacing, images } = appearance;
  const change = (choice: Appearance) => setAppearance({ ...appearance, ...choice });
  return (
    <Dialog open={open} onClose={onClose} title={appearanceMessages.title}>
      <Toggle
        label={appearanceMessages.turnOn}
        checked={vision !== undefined}
        onChange={({ target }) =>
          setAppearance(target.checked ? { ...appearance, vision: 'black-on-white' } : withoutVision(appearance))
        }
      />
      {vision ? (
        <>
          <RadioGroup
            legend={appearanceMessages.scheme}
            name="vision"
            options={schemes}
            value={vision}
            onChange={({ target }) => change({ vision: chosenOf(appearanceValues.vision, target.value) })}
          />
          <RadioGroup
            legend={appearanceMessages.textSize}
            name="text-size"
            options={sizes}
            value={textSize ?? ''}
            onChange={({ target }) => change({ textSize: chosenOf(appearanceValues.textSize, target.value) })}
          />
          <RadioGroup
            legend={appearanceMessages.font}
            name="font"
            options={fonts}
            value={font ?? ''}
            onChange={({ target }) => change({ font: chosenOf(appearanceValues.font, target.value) })}
          />
          <Toggle
            label={appearanceMessages.spacing}
            checked={spacing === 'wide'}
            onChange={({ target }) => change({ spacing: target.checked ? 'wide' : undefined })}
          />
          <Toggle
            label={appearanceMessages.images}
            checked={images !== 'off'}
            onChange={({ target }) => change({ images: target.checked ? undefined : 'off' })}
          />
        </>
      ) : (
        <RadioGroup
          legend={appearanceMessages.theme}
          name="theme"
          options={themes}
          value={theme ?? ''}
          onChange={({ target }) => change({ theme: chosenOf(appearanceValues.theme, target.value) })}
        />
      )}
      <Button variant="ink" onClick={onClose}>
        {appearanceMessages.done}
      </Button>
    </Dialog>
  );
}
