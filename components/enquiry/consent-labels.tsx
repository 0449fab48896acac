import { TextLink } from '@/components/ui/link';
import { paths } from '@/lib/paths';

/** «Согласие на обработку персональных данных» with its document. */
export const personalDataLabel = (
  <>
    Согласие на{' '}
    <TextLink href={paths.document('pers')} newTab>
      обработку персональных данных
    </TextLink>
  </>
);

/** «Согласие с политикой» with its document. */
export const policyLabel = (
  <>
    Согласие с{' '}
    <TextLink href={paths.document('politic')} newTab>
      политикой
    </TextLink>
  </>
);

/** «Согласие на получение рекламы» with its document. */
export const advertisingLabel = (
  <>
    Согласие на{' '}
    <TextLink href={paths.document('advertising')} newTab>
      получение рекламы
    </TextLink>
  </>
);
