import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field';
import styles from './field.module.css';
import { Icon, type IconName } from './icon';

export interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  icon?: IconName;
}

/** `<TextInput label="E-mail" error={errors.email?.message} {...register('email')} />` */
export function TextInput({ icon, ...props }: TextInputProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) =>
        icon ? (
          <div className={styles.withIcon}>
            <Icon name={icon} />
            <input type="text" {...input} {...control} />
          </div>
        ) : (
          <input type="text" {...input} {...control} />
        )
      }
    </Field>
  );
}

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

export function TextArea(props: TextAreaProps) {
  const { field, control: area } = splitFieldProps(props);
  return <Field {...field}>{(control) => <textarea {...area} {...control} />}</Field>;
}
