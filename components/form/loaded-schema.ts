import type { FieldErrors, FieldValues, Resolver, ResolverError } from 'react-hook-form';
import { notifyError } from '@/components/ui/toast-queue';
import { anyPageMessages } from '@/lib/messages/any-page';
import { watchPresses } from './press-over';

const pressOver = typeof window === 'undefined' ? () => Promise.resolve() : watchPresses(window);

/** A failed load is retried by the next press. */
function notLoaded<Values extends FieldValues>(): ResolverError<Values> {
  notifyError(anyPageMessages.serverSilent);
  return { values: {}, errors: { root: { type: 'schema' } } as FieldErrors<Values> };
}

/**
 * The schema comes with zod when the form is first touched (`onFocus={preload}`); a submit waits for it.
 * A field that is left by a press is judged after it: a message would move what is pressed away from the pointer.
 */
export function loadedSchema<Values extends FieldValues, Context, Read>(
  load: () => Promise<Resolver<Values, Context, Read>>,
) {
  const resolver: Resolver<Values, Context, Read> = async (...form) => {
    const judge = await load().catch(() => null);
    await pressOver();
    return judge ? judge(...form) : notLoaded<Values>();
  };
  const preload = () =>
    load().then(
      () => true,
      () => false,
    );
  return { resolver, preload };
}
