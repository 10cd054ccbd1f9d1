CREATE TABLE "ai_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_contents" ADD COLUMN "is_cut_off" boolean DEFAULT false NOT NULL;