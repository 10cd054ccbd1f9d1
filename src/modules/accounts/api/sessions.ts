// Sessions of people who are signed in, and the proof that someone asks for again.
export { accountTopic, listSessions, requireRecentProof } from '../server/sign-in/sessions.ts';
