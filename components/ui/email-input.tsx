import { TextInput, type TextInputProps } from './text-input';

type EmailInputProps = Omit<TextInputProps, 'type' | 'label'> & Partial<Pick<TextInputProps, 'label'>>;

export const EmailInput = (props: EmailInputProps) => (
  <TextInput label="E-mail" type="email" autoComplete="email" {...props} />
);
