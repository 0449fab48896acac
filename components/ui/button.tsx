import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Link, type LinkProps } from './link';
import { Spinner } from './spinner';

export interface ButtonLook {
  /** Red is the one main action of a view, ink the second, line the third; white stands on colour. */
  variant?: 'brand' | 'ink' | 'line' | 'white';
  size?: 'lg';
  wide?: boolean;
  icon?: IconName;
}

export const buttonClass = ({ variant = 'brand', size, wide }: ButtonLook, className?: string) =>
  classNames(
    styles.button,
    variant !== 'brand' && styles[variant],
    size && styles[size],
    wide && styles.wide,
    className,
  );

const ignore = (event: MouseEvent) => event.preventDefault();

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While busy, keeps text and focus and ignores presses. */
  busy?: boolean;
}

export function Button({ variant, size, wide, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {})}
    >
      {busy ? <Spinner size="sm" /> : icon && <Icon name={icon} size="sm" />}
      {/* A translator replaces bare text, and React cannot put the spinner before what is gone. */}
      <span className="contents">{children}</span>
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { children: ReactNode }) {
  return (
    <Link className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {icon && <Icon name={icon} size="sm" />}
      <span className="contents">{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  line?: boolean;
}

export function IconButton({ icon, label, line, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, line && styles.iconLine, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
