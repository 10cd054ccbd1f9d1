// What the server's loaders of public pages get: `context.get(apiContext)(endpoint, input)`, always anonymous.
import { createContext } from 'react-router';
import type { ApiCaller } from '#platform/contract/api-caller.ts';

export const apiContext = createContext<ApiCaller>();

/** Where scripts and styles find their nonce while the page is rendered. */
export const nonceContext = createContext<string>();

/** The placeholder for the site's own address while a page is rendered. */
export const originContext = createContext<string>();

/** The tags of the languages that the server offers. */
export const languagesContext = createContext<readonly string[]>();

/** Reports rendering errors to the server's log. */
export const reportContext = createContext<(error: unknown) => void>();
