ALTER TABLE "rounds" ADD COLUMN "returned_index" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "revealed_question_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;