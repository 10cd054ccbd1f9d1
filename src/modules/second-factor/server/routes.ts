// The handlers of second factors.

import { readUserById, type StoredUser } from '#modules/accounts/api/people.ts';
import { requireRecentProof } from '#modules/accounts/api/sessions.ts';
import { attemptChallenge, passChallenge } from '#modules/accounts/api/sign-in.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type RequestContext, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { type Factors, secondFactorContract } from '../contract.ts';
import { SecondFactorError } from '../errors.ts';
import { removeFactor, renewRecoveryCodes, spendRecoveryCode } from './factors.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkey-sign-in.ts';
import { beginPasskey, finishPasskey } from './passkeys.ts';
import * as queries from './queries.ts';
import { beginTotp, finishTotp, spendTotpCode, totpCodeIn } from './totp.ts';

export function secondFactorRoutes(services: Services): Route[] {
  const { db } = services;

  async function readOwner(userId: string): Promise<StoredUser> {
    const user = await readUserById(db, userId);
    if (!user) throw new AppError('authentication_required');
    return user;
  }

  /** The account whose factors are to be changed, by someone who proved to be its owner a short time ago. */
  async function provenOwner({ caller, token }: RequestContext<'user'>): Promise<StoredUser> {
    await requireRecentProof(services, token);
    return readOwner(caller.userId);
  }

  return routes(secondFactorContract, {
    async listFactors(_input, { caller }) {
      return { factors: await factorsOf(services, caller.userId) };
    },

    async beginTotp(_input, context) {
      return beginTotp(services, await provenOwner(context));
    },

    async finishTotp({ body }, context) {
      return { recoveryCodes: await finishTotp(services, await provenOwner(context), body.code) };
    },

    async removeTotp(_input, context) {
      const owner = await provenOwner(context);
      await removeFactor(services, owner, async (tx) =>
        (await queries.deleteTotpApp(tx, owner.userId)) ? { kind: 'totp' } : null,
      );
      return { ok: true };
    },

    async renewRecoveryCodes(_input, context) {
      return { recoveryCodes: await renewRecoveryCodes(services, await provenOwner(context)) };
    },

    async beginPasskey(_input, context) {
      const { options, ceremony } = await beginPasskey(services, await provenOwner(context), context.origin);
      return { options: { ...options }, ceremony };
    },

    async finishPasskey({ body }, context) {
      const owner = await provenOwner(context);
      return { recoveryCodes: await finishPasskey(services, owner, body, context.origin) };
    },

    async removePasskey({ params }, context) {
      const owner = await provenOwner(context);
      await removeFactor(services, owner, async (tx) => {
        const name = await queries.deletePasskey(tx, owner.userId, params.passkeyId);
        return name === null ? null : { kind: 'passkey', name };
      });
      return { ok: true };
    },

    async answerWithCode({ body }, { client }) {
      const { userId } = await attemptChallenge(services, body.challenge);
      const totpCode = totpCodeIn(body.code);
      const isRight = totpCode
        ? await spendTotpCode(services, userId, totpCode)
        : await spendRecoveryCode(services, await readOwner(userId), body.code);
      if (!isRight) throw new SecondFactorError('second_factor_invalid');
      return passChallenge(services, body.challenge, client, body.device);
    },

    async beginPasskeySignIn({ body }, { origin }) {
      const { options, ceremony } = await beginPasskeySignIn(services, body.challenge, origin);
      return { options: { ...options }, ceremony };
    },

    async finishPasskeySignIn({ body }, context) {
      return finishPasskeySignIn(services, body, context);
    },
  });
}

async function factorsOf({ db }: Services, userId: string): Promise<Factors> {
  const [app, passkeys, counts] = [
    await queries.readTotpApp(db, userId),
    await queries.listPasskeys(db, userId),
    await queries.countFactors(db, userId),
  ];
  return {
    totpSince: app?.confirmedAt.toISOString() ?? null,
    recoveryCodesLeft: counts.recoveryCodes,
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
