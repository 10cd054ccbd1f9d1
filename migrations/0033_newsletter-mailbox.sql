CREATE TABLE "newsletter_mailbox" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"folder" text NOT NULL,
	"validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"problem" text,
	"read" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL
);
