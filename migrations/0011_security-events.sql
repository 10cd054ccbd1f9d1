CREATE TABLE "security_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"detail" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_bucket" ON "security_events" USING btree ("bucket");--> statement-breakpoint
CREATE INDEX "security_events_last_at" ON "security_events" USING btree ("last_at");