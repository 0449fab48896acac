import { classNames } from './class-names';

/** Symbols of public/icons.svg. */
export const iconNames = [
  'user',
  'basket',
  'burger',
  'close',
  'right',
  'left',
  'down',
  'out',
  'eye',
  'eye-off',
  'pause',
  'play',
  'search',
  'load',
  'warn',
  'ok',
  'info',
  'plus',
  'minus',
  'bin',
  'sort',
  'up',
  'card',
  'flag',
  'bag',
  'gear',
  'pulse',
  'exit',
  'share',
  'copy',
  'star',
  'bell',
] as const;

export type IconName = (typeof iconNames)[number];

interface IconProps {
  name: IconName;
  size?: 'sm';
  className?: string;
}

/** Always decorative; name the action in text or `aria-label`. */
export function Icon({ name, size, className }: IconProps) {
  const side = size === 'sm' ? 16 : 24;
  return (
    <svg
      className={classNames('icon', size === 'sm' && 'icon--sm', className)}
      width={side}
      height={side}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
