'use client';

import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import buttonStyles from './button.module.css';
import styles from './combobox.module.css';
import { Field, type FieldProps, splitFieldProps } from './field';
import fieldStyles from './field.module.css';
import { Icon } from './icon';

interface ComboboxOption {
  value: string;
  label: string;
}

interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

export function Combobox({ options, value, onChange, placeholder, ...props }: ComboboxProps) {
  const { field } = splitFieldProps(props);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? '')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      locale="ru"
    >
      <Field {...field}>
        {(control) => (
          <div className={fieldStyles.withAction}>
            <BaseCombobox.Input {...control} placeholder={placeholder} />
            {chosen ? (
              <BaseCombobox.Clear className={buttonStyles.iconButton} aria-label="Очистить">
                <Icon name="close" />
              </BaseCombobox.Clear>
            ) : (
              <BaseCombobox.Trigger className={buttonStyles.iconButton} aria-label="Показать список">
                <Icon name="down" />
              </BaseCombobox.Trigger>
            )}
          </div>
        )}
      </Field>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className={styles.positioner} sideOffset={4}>
          <BaseCombobox.Popup className={styles.popup}>
            <BaseCombobox.Empty className={styles.empty}>Ничего не найдено</BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: ComboboxOption) => (
                <BaseCombobox.Item key={option.value} value={option} className={styles.option}>
                  <span>{option.label}</span>
                  <BaseCombobox.ItemIndicator>
                    <Icon name="ok" size="sm" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
