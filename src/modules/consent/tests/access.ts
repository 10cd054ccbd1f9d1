// Who may call which endpoints of consent: a choice is everyone's own.
import { everyone, type ModuleAccess } from '#tests/support/app/access.ts';

export const access: ModuleAccess = {
  rows: {
    updateConsent: {
      statuses: everyone,
      call: () => ({
        body: {
          consentId: 'a'.repeat(32),
          version: '1.0',
          source: 'banner',
          functional: false,
          analytics: true,
          marketing: false,
          language: 'en',
        },
      }),
    },
  },
};
