ALTER TABLE "imports" ADD COLUMN "wanted_format" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;