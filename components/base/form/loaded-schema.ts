import type { FieldErrors, FieldValues, Resolver, ResolverError } from 'react-hook-form';
import { notifyError } from '@/components/ui/toast-queue';
import { anyPageMessages } from '@/lib/messages/any-page';

/** A failed load is retried by the next press. */
function notLoaded<Values extends FieldValues>(): ResolverError<Values> {
  notifyError(anyPageMessages.serverSilent);
  return { values: {}, errors: { root: { type: 'schema' } } as FieldErrors<Values> };
}

/** The schema comes with zod when the form is first touched (`onFocus={preload}`); a submit waits for it. */
export function loadedSchema<Values extends FieldValues, Context, Read>(
  load: () => Promise<Resolver<Values, Context, Read>>,
) {
  const resolver: Resolver<Values, Context, Read> = async (...form) => {
    const judge = await load().catch(() => null);
    return judge ? judge(...form) : notLoaded<Values>();
  };
  const preload = () =>
    load().then(
      () => true,
      () => false,
    );
  return { resolver, preload };
}
