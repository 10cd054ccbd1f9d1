ALTER TABLE "substance_interactions" ADD COLUMN "source" text DEFAULT 'authored' NOT NULL;--> statement-breakpoint
ALTER TABLE "substance_interactions" ADD COLUMN "licence" text DEFAULT 'MIT, as Rounds itself' NOT NULL;--> statement-breakpoint
ALTER TABLE "substance_interactions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "substance_interactions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "substance_interactions" ADD COLUMN "deleted_at" timestamp with time zone;