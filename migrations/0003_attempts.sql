ALTER TABLE "answers" ADD COLUMN "speed_factor" numeric(9, 8) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_locked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "marked_points" numeric(12, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "key_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "attempt_number" integer;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "completed_by" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "marked_max_score" numeric(12, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "seats_of_person" ON "seats" USING btree ("person_key") WHERE "seats"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "seats_overdue" ON "seats" USING btree ("deadline_at") WHERE "seats"."completed_at" is null and "seats"."deadline_at" is not null;