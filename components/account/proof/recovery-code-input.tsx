import { TextInput, type TextInputProps } from '@/components/ui/text-input';

export function RecoveryCodeInput(props: Omit<TextInputProps, 'label'>) {
  return (
    <TextInput
      label="Резервный код"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      hint="Шестнадцать знаков из списка, который вы сохранили. Код действует один раз."
      {...props}
    />
  );
}
