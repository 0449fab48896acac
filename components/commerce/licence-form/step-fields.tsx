import { lazy, Suspense } from 'react';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Spinner } from '@/components/ui/spinner';
import { anyPageMessages } from '@/lib/messages/any-page';
import type { StepFieldsProps } from './later-step';
import { StartStep } from './start-step';

const loadLaterSteps = () => import('./later-step').then((loaded) => ({ default: loaded.LaterStep }));

/** The code of the later steps comes with the first touch of the form. */
export const preloadLaterSteps = () => void loadLaterSteps().catch(() => undefined);

const LaterStep = lazy(() => loadLaterSteps().catch(() => ({ default: NotLoaded })));

export function StepFields(props: StepFieldsProps) {
  if (props.step === 'start') return <StartStep activationDelay={props.licenceType.activation_delay} />;
  return (
    <Suspense fallback={<Spinner label={anyPageMessages.loading} />}>
      <LaterStep {...props} />
    </Suspense>
  );
}
