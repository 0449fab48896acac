import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages';

/** Licences are not sold yet, so that no member can hold one. */
export function LicenceSection() {
  return (
    <section aria-labelledby="licences">
      <div className="sec-head">
        <h2 className="h3" id="licences">
          Действующие лицензии
        </h2>
      </div>
      <EmptyState title={messages.cabinet.noLicenses} />
    </section>
  );
}
