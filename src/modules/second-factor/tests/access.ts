// Who may call which endpoints of second factors. Changes need one of the caller's own factors, which no one here has.
import { all, everyone, type ModuleAccess, type Statuses, signedIn } from '#tests/support/app/access.ts';
import {
  addPasskey,
  addTotp,
  beginPasskeySignIn,
  haltedSignIn,
  testOrigin,
} from '#tests/support/outside/factors.ts';
import { createAuthenticator } from '#tests/support/outside/software-authenticator.ts';
import { totpCodeAt } from '#tests/support/outside/totp-code.ts';

const nothingThere: Statuses = { ...all(404), guest: 401 };
const unknown = 'A'.repeat(43);
/** The site that passkeys are made for. */
const headers = { host: 'localhost' };

export const access: ModuleAccess = {
  rows: {
    listFactors: { statuses: signedIn, call: () => ({}) },
    beginTotp: { statuses: signedIn, call: () => ({}) },
    finishTotp: { statuses: all(401), call: () => ({ body: { code: '123456' } }) },
    removeTotp: { statuses: nothingThere, call: () => ({}) },
    renewRecoveryCodes: { statuses: nothingThere, call: () => ({}) },
    beginPasskey: { statuses: signedIn, call: () => ({}) },
    finishPasskey: {
      statuses: all(401),
      call: () => ({
        body: {
          ceremony: unknown,
          name: 'My phone',
          response: createAuthenticator(testOrigin).create({
            challenge: unknown,
            rp: { id: 'localhost' },
            user: { id: 'QQ' },
          }),
        },
      }),
    },
    removePasskey: { statuses: nothingThere, call: () => ({ params: { passkeyId: 'doesNotExist' } }) },
    answerWithCode: {
      statuses: everyone,
      async call(_stage, app) {
        const person = await app.people.create('student');
        const { secret } = await addTotp(app, person);
        const { challenge } = await haltedSignIn(app, person);
        return { body: { challenge, code: totpCodeAt(secret, app.services.now()) } };
      },
    },
    beginPasskeySignIn: {
      statuses: everyone,
      async call(_stage, app) {
        const person = await app.people.create('student');
        await addPasskey(person);
        const { challenge } = await haltedSignIn(app, person);
        return { body: { challenge }, headers };
      },
    },
    finishPasskeySignIn: {
      statuses: everyone,
      async call(_stage, app) {
        const { authenticator } = await addPasskey(await app.people.create('student'));
        const { options, ceremony } = await beginPasskeySignIn(app);
        return { body: { ceremony, rememberMe: true, response: authenticator.use(options) }, headers };
      },
    },
  },
};
