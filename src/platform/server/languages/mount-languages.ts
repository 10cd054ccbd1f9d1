// Every request is answered in its language, and an address that names one is remembered as a choice.
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { languageCookie, languageCookieSeconds } from '#platform/contract/languages.ts';
import { chosenInAddress, type OfferedLanguages } from './offered.ts';
import { inLanguage } from './speaking.ts';

export function mountLanguages(app: FastifyInstance, languages: OfferedLanguages): void {
  const speak: onRequestHookHandler = (request, _reply, done) =>
    inLanguage(languages.ofRequest(request.raw), done);
  app.addHook('onRequest', speak);
  // The rest of a request's body arrives outside of the hook before.
  app.addHook('preValidation', speak);
  app.addHook('onSend', async (request, reply) => {
    const choice = request.url.startsWith('/api/') ? undefined : chosenInAddress(request.url);
    // Not for what only reads a page, such as the service worker; browsers say this where they trust an address.
    const reader = request.headers['sec-fetch-dest'] ?? 'document';
    if (!choice || languages.speak(choice).tag !== choice || reader !== 'document') return;
    reply.header(
      'set-cookie',
      `${languageCookie}=${choice}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`,
    );
  });
}
